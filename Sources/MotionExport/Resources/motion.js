/** Seconds until everything rests. */
export const duration = {{duration}};

/** Starts the animations and returns them. */
{{function}}
  return [
{{calls}}  ];
}
