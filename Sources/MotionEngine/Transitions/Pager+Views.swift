extension Pager {
  /// The views, by their initial roles, without their sizes.
  ///
  /// A view is hidden while it has no page.
  static let pageViews = zip(["previous", "current", "next"], 0...2).map { name, view in
    let position = position(ofView: view)
    var view = Scene.View(name)
    view.x = .track(position)
    view.isVisible = .isPresent(position)
    return view
  }

  /// Returns the views of pages of a height that have a page at some time of a motion.
  public func views(height: Double, in motion: Motion) -> [Scene.View] {
    Self.pageViews.filter { $0.x.properties.contains(where: motion.hasValue) }.map { view in
      var view = view
      view.width = .constant(width)
      view.height = .constant(height)
      return view
    }
  }
}
