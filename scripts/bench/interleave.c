// Runs commands in turn, round after round, and prints what each took.
//
// usage: interleave ROUNDS NAME COMMAND [NAME COMMAND]...
//
// A command is words separated by spaces; standard output goes to /dev/null. One that starts with
// "sh:" is given to the shell. Prints a line for each: the name, the median of its times in
// milliseconds, the median of its ratios to the first command of the same round, and the greatest
// memory it had resident in KiB. The first round is not counted.
//
// It is small and starts its children with vfork, so a child's memory is its own, and what starting
// a process costs is not lost among what a shell or an interpreter does.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { most_words = 64, most_commands = 16, most_rounds = 1000 };

typedef struct {
  char *name;
  char *words[most_words];
  double times[most_rounds];
  double ratios[most_rounds];
  long memory;
} Command;

static Command commands[most_commands];

static void split(char *text, char **words) {
  if (strncmp(text, "sh:", 3) == 0) {
    words[0] = "/bin/sh";
    words[1] = "-c";
    words[2] = text + 3;
    return;
  }
  int count = 0;
  for (char *word = strtok(text, " "); word && count < most_words - 1; word = strtok(NULL, " "))
    words[count++] = word;
}

static double run(Command *command, int null) {
  struct timespec start, end;
  struct rusage usage;
  int status;
  clock_gettime(CLOCK_MONOTONIC, &start);
  pid_t child = vfork();
  if (child == 0) {
    dup2(null, 1);
    execv(command->words[0], command->words);
    _exit(127);
  }
  if (child < 0 || wait4(child, &status, 0, &usage) != child) {
    perror("interleave");
    exit(1);
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    fprintf(stderr, "interleave: '%s' failed\n", command->name);
    exit(1);
  }
  if (usage.ru_maxrss > command->memory) command->memory = usage.ru_maxrss;
  return (end.tv_sec - start.tv_sec) * 1e3 + (end.tv_nsec - start.tv_nsec) * 1e-6;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *values, int count) {
  qsort(values, count, sizeof *values, ascending);
  return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

int main(int argc, char **argv) {
  int rounds = argc > 3 ? atoi(argv[1]) : 0;
  int count = (argc - 2) / 2;
  if (rounds < 1 || rounds > most_rounds || count > most_commands || argc % 2 != 0) {
    fprintf(stderr, "usage: interleave ROUNDS NAME COMMAND [NAME COMMAND]...\n");
    return 64;
  }
  int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
  for (int i = 0; i < count; i++) {
    commands[i].name = argv[2 + 2 * i];
    split(argv[3 + 2 * i], commands[i].words);
  }
  for (int round = -1; round < rounds; round++) {
    for (int i = 0; i < count; i++) {
      double time = run(&commands[i], null);
      if (round < 0) continue;
      commands[i].times[round] = time;
      commands[i].ratios[round] = time / commands[0].times[round];
    }
  }
  for (int i = 0; i < count; i++)
    printf(
      "%s %.3f %.3f %ld\n", commands[i].name, median(commands[i].times, rounds),
      median(commands[i].ratios, rounds), commands[i].memory);
  return 0;
}
