// Converts a table printed by deckcalc with --precision full to the binary rows of table.h.
//
// usage: deckcalc ... --precision full | make_rows > ROWS
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  static char line[4096];
  if (!fgets(line, sizeof line, stdin)) return 1;
  while (fgets(line, sizeof line, stdin)) {
    // Of frame, time, phase, progress, offset and velocity, all but frame and phase.
    double row[4];
    int count = 0;
    char *field = line;
    for (int column = 0; column < 6 && field; column++) {
      if (column != 0 && column != 2) row[count++] = strtod(field, NULL);
      field = strchr(field, ',');
      if (field) field++;
    }
    if (count != 4 || fwrite(row, sizeof row, 1, stdout) != 1) return 1;
  }
  return fclose(stdout) == 0 ? 0 : 1;
}
