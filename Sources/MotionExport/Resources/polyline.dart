/// Straight lines between points (fraction of the time, value); two at one fraction are a jump.
class _Polyline extends Animatable<double> {
  const _Polyline(this.points);

  final List<(double, double)> points;

  @override
  double transform(double t) {
    var low = 0;
    var high = points.length - 1;
    while (high - low > 1) {
      final middle = (low + high) ~/ 2;
      if (points[middle].$1 <= t) {
        low = middle;
      } else {
        high = middle;
      }
    }
    final (start, a) = points[low];
    final (end, b) = points[high];
    return t >= end ? b : a + (b - a) * (t - start) / (end - start);
  }
}
