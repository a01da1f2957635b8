// Compares two tables, cell by cell, with std::from_chars.
//
// usage: compare_from_chars EXPECTED ACTUAL
//
// It reads both files into memory, supports only commas and line feeds (no quoting), and prints the
// number of cells that differ. Cells that are not numbers are compared as strings.
#include <charconv>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <vector>

static std::vector<char> read(const char *name) {
  std::vector<char> text;
  FILE *file = std::fopen(name, "rb");
  if (!file) return text;
  std::fseek(file, 0, SEEK_END);
  text.resize(std::size_t(std::ftell(file)));
  std::rewind(file);
  if (std::fread(text.data(), 1, text.size(), file) != text.size()) text.clear();
  std::fclose(file);
  return text;
}

/// Returns the next cell and advances `at` past its separator.
static std::string_view cell(const char *&at, const char *end) {
  const char *start = at;
  while (at < end && *at != ',' && *at != '\n') at++;
  std::string_view text(start, std::size_t(at - start));
  if (at < end) at++;
  return text;
}

int main(int argc, char **argv) {
  if (argc != 3) return 64;
  std::vector<char> expected = read(argv[1]), actual = read(argv[2]);
  const char *one = expected.data(), *other = actual.data();
  const char *end = one + expected.size(), *otherEnd = other + actual.size();
  long differences = 0;
  double greatest = 0;
  while (one < end && other < otherEnd) {
    std::string_view a = cell(one, end), b = cell(other, otherEnd);
    double x, y;
    bool isNumber = std::from_chars(a.data(), a.data() + a.size(), x).ec == std::errc();
    bool isOtherNumber = std::from_chars(b.data(), b.data() + b.size(), y).ec == std::errc();
    if (isNumber && isOtherNumber) {
      double deviation = x < y ? y - x : x - y;
      if (deviation > greatest) greatest = deviation;
      differences += deviation != 0;
    } else {
      differences += a != b;
    }
  }
  std::printf("%ld %g\n", differences, greatest);
  return differences != 0;
}
