extension Library {
  /// JASidePanels.
  ///
  /// - Reference: JASidePanelController.h and UIViewController+JASidePanel.h, after release 1.3.2.
  static let panels = Library(
    title: "JASidePanels", classes: ["JASidePanelController"], families: ["panels"],
    table: """
      # Methods
      showLeftPanelAnimated: showLeftPanel: = panels open --side left | \
        Not animated: `--no-animation`.
      showRightPanelAnimated: showRightPanel: = panels open --side right
      showCenterPanelAnimated: showCenterPanel: = panels close --side left
      toggleLeftPanel: = panels toggle --side left
      toggleRightPanel: = panels toggle --side right
      setCenterPanelHidden:animated:duration: = panels hide --duration 0.2 | \
        To show it again: `panels unhide`.
      leftPanel rightPanel = - | The panels that exist: `--sides LIST`.
      centerPanel = panels swap --state left | Its setter.
      styleContainer:animate:duration: = column shadow_radius | \
        The shadow of all panels: `--shadow`, `--shadow-radius`, `--shadow-opacity`.
      stylePanel: = column center_corner_radius
      defaultImage leftButtonForCenterPanel sidePanelController leftPanelContainer \
        rightPanelContainer centerPanelContainer = - | Accessors.

      # Properties
      style pushesSidePanels leftGapPercentage leftFixedWidth rightGapPercentage rightFixedWidth
      leftVisibleWidth rightVisibleWidth = column exposed | While the panel is open.
      minimumMovePercentage maximumAnimationDuration bounceDuration bouncePercentage
      bounceOnSidePanelOpen bounceOnSidePanelClose bounceOnCenterPanelChange
      panningLimitedToTopViewController recognizesPanGesture allowLeftOverpan allowRightOverpan
      allowLeftSwipe allowRightSwipe shouldResizeLeftPanel shouldResizeRightPanel
      state = --state | Its changes are the events `will-open` and `will-close`.
      centerPanelHidden = --center-hidden
      animated = --animation | An argument of methods.
      visiblePanel = column side
      shouldDelegateAutorotateToVisiblePanel canUnloadLeftPanel canUnloadRightPanel = - | \
        They move nothing.

      # Types and constants
      JASidePanelStyle = --style
      JASidePanelSingleActive = --style single-active
      JASidePanelMultipleActive = --style multiple-active
      JASidePanelState = --state
      JASidePanelCenterVisible = --state closed
      JASidePanelLeftVisible = --state left
      JASidePanelRightVisible = --state right
      """)
}
