/** Milliseconds until everything rests. */
export const duration = {{duration}};

/** Starts the animations, which hold the values at their end, and returns them. */
{{function}}
  return [];
}
