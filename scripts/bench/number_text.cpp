// Prints the nanoseconds that std::to_chars takes for a number.
//
// usage: number_text fixed|full
//
// The numbers are those of deckbench's "text", and each is written to a slot of 32 bytes as there.
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <vector>

int main(int argc, char **argv) {
  constexpr int count = 200 * 1024;
  std::vector<double> numbers(count);
  for (int i = 0; i < count; i++) {
    double turns = i * 0.6180339887498949;
    numbers[i] = (turns - std::floor(turns)) * 2000 - 1000;
  }
  bool full = argc > 1 && std::strcmp(argv[1], "full") == 0;
  static char slots[1024 * 32];
  auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < count; i++) {
    char *slot = slots + i % 1024 * 32;
    std::to_chars_result end =
      full ? std::to_chars(slot, slot + 31, numbers[i])
           : std::to_chars(slot, slot + 31, numbers[i], std::chars_format::fixed, 4);
    slot[31] = char(end.ptr - slot);
  }
  std::chrono::duration<double, std::nano> elapsed = std::chrono::steady_clock::now() - start;
  // Printed so that the compiler cannot remove the work.
  std::fprintf(stderr, "%.12s\n", slots);
  std::printf("%.2f\n", elapsed.count() / count);
}
