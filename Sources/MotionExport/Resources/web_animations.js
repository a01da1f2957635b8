/** Milliseconds until everything rests. */
export const duration = {{duration}};

/** Starts the animations, which hold the values at their end, and returns them. */
{{function}}
  const animations = [
{{calls}}  ];
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    for (const animation of animations) animation.finish();
  }
  return animations;
}
