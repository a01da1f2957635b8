// The million-row table for the other programs. Its numbers are given, so that only the formatting
// is measured. The file holds time, progress, offset and velocity of each row as doubles.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef MAP_POPULATE
#define MAP_POPULATE 0  // only Linux reads the pages in advance
#endif

typedef struct {
  double time, progress, offset, velocity;
} Row;

static const char header[] = "frame,time,phase,progress,offset,velocity,center_x,center_y,event\n";

// The start times of the phases, and the events there.
enum { phase_count = 3 };
static const double phase_starts[phase_count] = {0, 0.1, 0.4};
static const char *const phase_names[phase_count] = {"delay", "close", "open"};
static const char *const phase_events[phase_count] = {
  "", "will-close:right", "will-open did-close:right did-show-center:right"};
static const char last_event[] = "did-open";

static const Row *rows;
static long row_count;

static void load_rows(const char *path) {
  struct stat status;
  int file = open(path, O_RDONLY);
  if (file < 0 || fstat(file, &status) != 0) {
    perror(path);
    exit(1);
  }
  void *bytes = mmap(NULL, status.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
  if (bytes == MAP_FAILED) {
    perror(path);
    exit(1);
  }
  rows = (const Row *)bytes;
  row_count = status.st_size / sizeof(Row);
}

// Advances to the current phase, and returns the events since the previous row.
static const char *advance(long frame, int *phase) {
  if (frame == row_count - 1) return last_event;
  if (*phase + 1 < phase_count && rows[frame].time >= phase_starts[*phase + 1] - 1e-9) {
    *phase += 1;
    return phase_events[*phase];
  }
  return "";
}
