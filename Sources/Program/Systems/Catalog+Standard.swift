extension Catalog {
  /// Every system of the program.
  static let standard = Catalog { index in
    switch index {
    case 0: DeckSystem.self
    case 1: CardSystem.self
    case 2: TransitionSystem.self
    case 3: MenuSystem.self
    case 4: PanelsSystem.self
    case 5: RevealSystem.self
    case 6: DrawerSystem.self
    default: nil
    }
  }
}
