abstract final class {{type}} {
  /// Until everything rests.
  static const Duration duration = Duration(microseconds: {{microseconds}});
{{members}}}
