// Runs commands alternately in rounds, and prints their times and memory.
//
// usage: interleave ROUNDS NAME COMMAND [NAME COMMAND]...
//
// A command is a list of arguments separated by spaces; standard output goes to /dev/null. A
// command that starts with "sh:" runs in the shell. Prints a line for each: the name, the median
// time in milliseconds, the median of the ratios to the first command of the same round, the
// maximum resident memory in KiB, and the least number of page faults. The first round is not
// counted.
//
// The program is small and uses vfork, so that the memory of a child is only its own, and the cost
// of starting a process is not hidden by that of a shell or an interpreter.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { max_arguments = 64, max_commands = 16, max_rounds = 1000 };

typedef struct {
  char *name;
  char *arguments[max_arguments];
  double times[max_rounds];
  double ratios[max_rounds];
  long memory;
  long faults;
} Command;

static Command commands[max_commands];

static void split(char *text, char **arguments) {
  if (strncmp(text, "sh:", 3) == 0) {
    arguments[0] = "/bin/sh";
    arguments[1] = "-c";
    arguments[2] = text + 3;
    return;
  }
  int count = 0;
  for (char *next = strtok(text, " "); next && count < max_arguments - 1; next = strtok(NULL, " "))
    arguments[count++] = next;
}

static double run(Command *command, int null) {
  struct timespec start, end;
  struct rusage usage;
  int status;
  clock_gettime(CLOCK_MONOTONIC, &start);
  pid_t child = vfork();
  if (child == 0) {
    dup2(null, 1);
    execv(command->arguments[0], command->arguments);
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
#ifdef __APPLE__
  usage.ru_maxrss /= 1024;  // bytes there
#endif
  if (usage.ru_maxrss > command->memory) command->memory = usage.ru_maxrss;
  if (command->faults == 0 || usage.ru_minflt < command->faults) command->faults = usage.ru_minflt;
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
  if (rounds < 1 || rounds > max_rounds || count > max_commands || argc % 2 != 0) {
    fprintf(stderr, "usage: interleave ROUNDS NAME COMMAND [NAME COMMAND]...\n");
    return 64;
  }
  int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
  for (int i = 0; i < count; i++) {
    commands[i].name = argv[2 + 2 * i];
    split(argv[3 + 2 * i], commands[i].arguments);
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
      "%s %.3f %.3f %ld %ld\n", commands[i].name, median(commands[i].times, rounds),
      median(commands[i].ratios, rounds), commands[i].memory, commands[i].faults);
  return 0;
}
