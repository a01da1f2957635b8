// Prints the million-row table with one printf call for each row.
//
// usage: table_printf ROWS
#include "table.h"

int main(int argc, char **argv) {
  if (argc != 2) return 64;
  load_rows(argv[1]);
  fputs(header, stdout);
  int phase = 0;
  for (long frame = 0; frame < row_count; frame++) {
    const char *event = advance(frame, &phase);
    Row row = rows[frame];
    printf(
      "%ld,%.4f,%s,%.4f,%.4f,%.4f,%.4f,%.4f,%s\n", frame, row.time, phase_names[phase],
      row.progress, row.offset, row.velocity, row.offset, 0.0, event);
  }
  return fclose(stdout) == 0 ? 0 : 1;
}
