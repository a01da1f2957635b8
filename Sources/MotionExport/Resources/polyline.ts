/** Straight lines between points (milliseconds, value); two at one time are a jump. */
function polyline(points: [number, number][], ms: number): number {
  'worklet';
  let low = 0;
  let high = points.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (points[middle][0] <= ms) low = middle;
    else high = middle;
  }
  const [start, a] = points[low];
  const [end, b] = points[high];
  return ms >= end ? b : a + ((b - a) * (ms - start)) / (end - start);
}
