extension Library {
  /// The parts of UIKit and Core Animation on which transitions and menus are built.
  ///
  /// - Reference: Apple, UIKit and Core Animation, the classes and protocols that are named here.
  package static let uikit = Library(
    title: "UIKit",
    classes: [
      "UIViewController", "UIViewControllerAnimatedTransitioning", "CATransition",
      "UIViewControllerContextTransitioning", "UIPercentDrivenInteractiveTransition",
      "CAMediaTimingFunction", "CoreAnimation", "QuartzCore",
    ],
    families: ["transition", "menu", "card"],
    table: """
      # Transitions between view controllers
      presentViewController:animated:completion: present(_:animated:completion:) = transition present | With an animator of your own that slides.
      dismissViewControllerAnimated:completion: dismiss(animated:completion:) = transition dismiss
      animationControllerForPresentedController:presentingController:sourceController: = transition present
      animationControllerForDismissedController: = transition dismiss
      animateTransition: animateTransition(using:) = transition present
      transitionDuration: transitionDuration(using:) = --duration
      completeTransition: completeTransition(_:) = event did-present | `did-dismiss`, or `did-cancel` if the transition was canceled.
      transitionWasCancelled cancelInteractiveTransition = event did-cancel
      interactionControllerForPresentation: startInteractiveTransition: = transition present --interactive --to -225
      interactionControllerForDismissal: = transition dismiss --interactive --to 225
      updateInteractiveTransition: percentComplete = column progress
      finishInteractiveTransition = event did-present | The phase `finish` is the animation after the release.
      completionSpeed completionCurve
      transitionFromViewController:toViewController:duration:options:animations:completion: = transition slide --duration 0.33
      animateWithDuration:delay:options:animations:completion: = transition slide --duration 0.33 --delay 0.1
      animateWithDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion: = transition slide --curve 'spring(duration: 0.5, damping: 0.7, velocity: 1)'
      UIViewAnimationOptionAllowUserInteraction = --allow-user-interaction
      pushViewController:animated: popViewControllerAnimated: = - | The curve of UIKit's own push is not documented.

      # Containment and appearance
      addChildViewController: addChild(_:) = menu swap --to 1 --table events
      removeFromParentViewController removeFromParent() = event removed-from-parent
      willMoveToParentViewController: willMove(toParent:) = event will-move-to-parent | With nil, `will-move-to-nil`.
      didMoveToParentViewController: didMove(toParent:) = event did-move-to-parent | With nil, `did-move-to-nil`.
      viewWillAppear: = event will-appear
      viewDidAppear: = event did-appear
      viewWillDisappear: = event will-disappear
      viewDidDisappear: = event did-disappear
      willRotateToInterfaceOrientation:duration: = event will-rotate
      didRotateFromInterfaceOrientation: = event did-rotate
      viewWillTransitionToSize:withTransitionCoordinator: = menu toggle --rotate --state shown
      beginIgnoringInteractionEvents endIgnoringInteractionEvents = column interactive | Until the end of a swap: `--restores-interaction-at-end`.

      # Gestures and dynamics
      UIPanGestureRecognizer = transition swipe --to -200
      translationInView: translation(in:) = --to
      velocityInView: velocity(in:) = --velocity | That of the release.
      UISwipeGestureRecognizerDirectionLeft UISwipeGestureRecognizer.Direction.left = --direction left
      UISwipeGestureRecognizerDirectionRight UISwipeGestureRecognizer.Direction.right = --direction right
      UISwipeGestureRecognizerDirectionUp UISwipeGestureRecognizer.Direction.up = --direction up
      UISwipeGestureRecognizerDirectionDown UISwipeGestureRecognizer.Direction.down = --direction down
      UIAttachmentBehavior = card stack --frequency 5 --damping 1 --length 1
      UIDynamicItemBehavior = card stack --resistance 0.1
      UIDynamicAnimator dynamicAnimatorDidPause: = event completion | When the animator pauses.
      UIScrollViewDecelerationRateNormal UIScrollView.DecelerationRate.normal = curve 'decelerate(velocity: 1000, rate: 0.998)'
      UIScrollViewDecelerationRateFast UIScrollView.DecelerationRate.fast = curve 'decelerate(velocity: 1000, rate: 0.99)'

      # Core Animation transitions
      CATransition = transition push
      type subtype
      kCATransitionFade CATransitionType.fade = --type fade
      kCATransitionMoveIn CATransitionType.moveIn = --type move-in
      kCATransitionPush CATransitionType.push = --type push
      kCATransitionReveal CATransitionType.reveal = --type reveal
      kCATransitionFromLeft CATransitionSubtype.fromLeft = --subtype from-left
      kCATransitionFromRight CATransitionSubtype.fromRight = --subtype from-right
      kCATransitionFromTop CATransitionSubtype.fromTop = --subtype from-top
      kCATransitionFromBottom CATransitionSubtype.fromBottom = --subtype from-bottom

      # Curves
      UIViewAnimationOptionCurveLinear UIViewAnimationCurveLinear kCAMediaTimingFunctionLinear UIView.AnimationOptions.curveLinear CAMediaTimingFunctionName.linear = --curve linear
      UIViewAnimationOptionCurveEaseIn UIViewAnimationCurveEaseIn kCAMediaTimingFunctionEaseIn UIView.AnimationOptions.curveEaseIn CAMediaTimingFunctionName.easeIn = --curve ease-in
      UIViewAnimationOptionCurveEaseOut UIViewAnimationCurveEaseOut kCAMediaTimingFunctionEaseOut UIView.AnimationOptions.curveEaseOut CAMediaTimingFunctionName.easeOut = --curve ease-out
      UIViewAnimationOptionCurveEaseInOut UIViewAnimationCurveEaseInOut kCAMediaTimingFunctionEaseInEaseOut UIView.AnimationOptions.curveEaseInOut CAMediaTimingFunctionName.easeInEaseOut = --curve ease-in-out
      kCAMediaTimingFunctionDefault CAMediaTimingFunctionName.default = --curve ease
      """)
}
