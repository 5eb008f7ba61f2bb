// Cram by nimbers: is the value of a board n? What a board's value is not is kept as a set of bits.
// A board is 64 bits, eight for each row; of its eight images the least one is looked at.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

using Board = uint64_t;
using Parts = std::vector<Board>;

namespace {

constexpr Board FIRST_COLUMN = 0x0101010101010101;
constexpr int UNKNOWN = -1;

struct Fact {
  int value = UNKNOWN;
  uint64_t others = 0;  // the values that it does not have
};

std::unordered_map<Board, Fact> facts;
int64_t looks;

Board in_corner(Board board) {
  while (!(board & 0xFF)) board >>= 8;
  while (!(board & FIRST_COLUMN)) board >>= 1;
  return board;
}

Board mirrored(Board board) {
  board = (board >> 1 & 0x5555555555555555) | (board & 0x5555555555555555) << 1;
  board = (board >> 2 & 0x3333333333333333) | (board & 0x3333333333333333) << 2;
  return (board >> 4 & 0x0F0F0F0F0F0F0F0F) | (board & 0x0F0F0F0F0F0F0F0F) << 4;
}

Board transposed(Board board) {
  for (auto [shift, mask] : {std::pair{7, Board(0x00AA00AA00AA00AA)},
                             std::pair{14, Board(0x0000CCCC0000CCCC)},
                             std::pair{28, Board(0x00000000F0F0F0F0)}}) {
    Board moved = (board ^ board >> shift) & mask;
    board ^= moved ^ moved << shift;
  }
  return board;
}

Board representative(Board board) {
  Board least = ~Board(0);
  for (int turn = 0; turn < 8; ++turn) {
    least = std::min(least, in_corner(board));
    board = turn % 2 ? transposed(board) : mirrored(board);
  }
  return least;
}

Parts pieces(Board board) {
  Parts parts;
  while (board) {
    Board piece = board & -board, before = 0;
    while (piece != before) {
      before = piece;
      Board right = (piece & ~(FIRST_COLUMN << 7)) << 1, left = (piece & ~FIRST_COLUMN) >> 1;
      piece |= (piece << 8 | piece >> 8 | right | left) & board;
    }
    board &= ~piece;
    if (std::popcount(piece) == 1) continue;
    piece = representative(piece);
    auto twin = std::find(parts.begin(), parts.end(), piece);
    if (twin == parts.end()) parts.push_back(piece);
    else parts.erase(twin);  // two equal parts cancel
  }
  std::sort(parts.begin(), parts.end(),
            [](Board a, Board b) { return std::popcount(a) < std::popcount(b); });
  return parts;
}

std::vector<Parts> options(Board board) {
  std::vector<Parts> found;
  for (int step : {1, 8}) {
    Board firsts = board & board >> step;
    if (step == 1) firsts &= ~(FIRST_COLUMN << 7);
    for (; firsts; firsts &= firsts - 1) {
      Board first = firsts & -firsts;
      found.push_back(pieces(board & ~(first | first << step)));
    }
  }
  return found;
}

int value_of(Board board);

// Ask until it is known whether the value of a board is `goal`.
bool has_value(Board board, int goal) {
  Fact known = facts[board];
  if (known.value != UNKNOWN) return known.value == goal;
  if (known.others >> goal & 1) return false;
  ++looks;
  uint64_t others = known.others;
  std::vector<std::pair<int, Parts>> waiting;
  for (Parts& parts : options(board)) {
    int total = 0;
    Parts unknown;
    for (Board part : parts) {
      int value = facts[part].value;
      if (value == UNKNOWN) unknown.push_back(part);
      else total ^= value;
    }
    if (unknown.empty()) others |= uint64_t(1) << total;
    else waiting.emplace_back(total, unknown);
  }
  auto size = [](const auto& option) { return std::popcount(option.second.back()); };
  std::stable_sort(waiting.begin(), waiting.end(),
                   [&](const auto& a, const auto& b) { return size(a) < size(b); });
  for (;;) {
    int least = std::countr_one(others);
    if (others >> goal & 1 || least > goal) {
      facts[board].others = others;
      return false;
    }
    bool hit = false;
    for (auto& [total, parts] : waiting) {
      while (parts.size() > 1) {
        total ^= value_of(parts.front());
        parts.erase(parts.begin());
      }
      hit = has_value(parts.back(), least ^ total);
      int value = facts[parts.back()].value;
      if (value != UNKNOWN) others |= uint64_t(1) << (total ^ value);
      if (hit) break;
    }
    if (!hit) {
      facts[board].value = least;
      return least == goal;
    }
  }
}

int value_of(Board board) {
  while (facts[board].value == UNKNOWN) has_value(board, std::countr_one(facts[board].others));
  return facts[board].value;
}

Board rectangle(int64_t rows, int64_t columns) {
  return ((Board(1) << columns) - 1) * (FIRST_COLUMN & ((rows < 8 ? Board(1) << 8 * rows : 0) - 1));
}

}  // namespace

// Whether a rectangle is won; how many boards were looked at goes into `count`.
extern "C" int64_t outcome_best(int64_t rows, int64_t columns, int64_t* count) {
  facts.clear();
  looks = 0;
  int64_t won = !has_value(representative(rectangle(rows, columns)), 0);
  *count = looks;
  return won;
}

extern "C" int64_t value_best(int64_t rows, int64_t columns, int64_t* count) {
  facts.clear();
  looks = 0;
  int64_t value = value_of(representative(rectangle(rows, columns)));
  *count = looks;
  return value;
}
