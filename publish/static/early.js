// From a disk no page may read another: the search then shows titles, and no text around a word.
if (location.protocol === "file:") DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;
