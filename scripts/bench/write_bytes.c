// Writes as many bytes as a file has, using only write(2), 128 KiB at a time.
//
// usage: write_bytes FILE [TARGET]
//
// The bytes are the first 128 KiB of the file, repeated, so that nothing else is read. With a
// TARGET they go to a temporary file that is synchronized and renamed, as an atomic write requires.
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { chunk = 128 * 1024 };

int main(int argc, char **argv) {
  static char bytes[chunk];
  static char temporary[4096];
  struct stat status;
  int file = argc > 1 ? open(argv[1], O_RDONLY) : -1;
  if (file < 0 || fstat(file, &status) != 0 || read(file, bytes, chunk) <= 0) return 1;
  int out = 1;
  if (argc > 2) {
    snprintf(temporary, sizeof temporary, "%s.part", argv[2]);
    out = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  }
  for (long left = status.st_size; left > 0;) {
    ssize_t written = write(out, bytes, left < chunk ? left : chunk);
    if (written < 0) return 1;
    left -= written;
  }
  if (argc > 2 && (fsync(out) != 0 || close(out) != 0 || rename(temporary, argv[2]) != 0)) return 1;
  return 0;
}
