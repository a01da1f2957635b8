// The million-row table as the peers have it: its numbers given, so that they have only text to
// make. The file holds, for each row, time, progress, offset and velocity as doubles.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct {
  double time, progress, offset, velocity;
} Row;

static const char header[] = "frame,time,phase,progress,offset,velocity,center_x,center_y,event\n";

// When the phases start, and what happens there.
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

// Goes on to the phase that has begun, and returns what happened since the row before.
static const char *advance(long frame, int *phase) {
  if (frame == row_count - 1) return last_event;
  if (*phase + 1 < phase_count && rows[frame].time >= phase_starts[*phase + 1] - 1e-9) {
    *phase += 1;
    return phase_events[*phase];
  }
  return "";
}
