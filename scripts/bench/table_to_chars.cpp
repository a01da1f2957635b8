// Prints the million-row table with std::to_chars, through a buffer flushed by write(2).
//
// usage: table_to_chars ROWS fixed|full|trimmed
//
// "fixed" writes four decimals, "full" the shortest decimals that read back to the same double, and
// "trimmed" four decimals without trailing zeros, which is exactly the table of deckcalc.
#include <charconv>
#include <cstring>
#include <initializer_list>

#include "table.h"

namespace {

enum class Style { fixed, full, trimmed };

// Removes trailing zeros, a trailing decimal point, and the sign of zero.
char *trim(char *start, char *end) {
  while (end[-1] == '0') end--;
  if (end[-1] == '.') end--;
  if (end - start == 2 && std::memcmp(start, "-0", 2) == 0) {
    *start = '0';
    end--;
  }
  return end;
}

template <Style style>
char *put(char *out, double number) {
  if (style == Style::full) {
    return std::to_chars(out, out + 400, number, std::chars_format::fixed).ptr;
  }
  char *end = std::to_chars(out, out + 400, number, std::chars_format::fixed, 4).ptr;
  return style == Style::trimmed ? trim(out, end) : end;
}

char *put(char *out, const char *text) {
  std::size_t size = std::strlen(text);
  std::memcpy(out, text, size);
  return out + size;
}

bool flush(const char *start, const char *end) {
  while (start < end) {
    ssize_t written = write(1, start, end - start);
    if (written < 0) return false;
    start += written;
  }
  return true;
}

template <Style style>
int print() {
  static char buffer[80 * 1024];
  char *out = put(buffer, header);
  int phase = 0;
  for (long frame = 0; frame < row_count; frame++) {
    const char *event = advance(frame, &phase);
    const Row &row = rows[frame];
    out = std::to_chars(out, out + 24, frame).ptr;
    *out++ = ',';
    out = put<style>(out, row.time);
    *out++ = ',';
    out = put(out, phase_names[phase]);
    for (double number : {row.progress, row.offset, row.velocity, row.offset, 0.0}) {
      *out++ = ',';
      out = put<style>(out, number);
    }
    *out++ = ',';
    out = put(out, event);
    *out++ = '\n';
    if (out - buffer >= 64 * 1024) {
      if (!flush(buffer, out)) return 1;
      out = buffer;
    }
  }
  return flush(buffer, out) ? 0 : 1;
}

}  // namespace

int main(int argc, char **argv) {
  if (argc != 3) return 64;
  load_rows(argv[1]);
  if (std::strcmp(argv[2], "full") == 0) return print<Style::full>();
  if (std::strcmp(argv[2], "trimmed") == 0) return print<Style::trimmed>();
  return print<Style::fixed>();
}
