import MotionEngine
import TableText

/// The views of a motion as the member `scene` of an explanation.
///
/// Every view has the same members. A number is a constant, or an object that says which tracks
/// give it and how.
enum SceneMember {
  /// Returns the member for views, back to front.
  static func json(_ views: [Scene.View]) -> JSONMember {
    JSONMember("scene", .list(views.map(json)))
  }

  private static func json(_ view: Scene.View) -> JSONValue {
    .object([
      JSONMember("view", .text(view.name)),
      JSONMember("parent", view.parent.map { .text($0) } ?? .null),
      JSONMember("layer", view.layer.map { .integer($0) } ?? .null),
      JSONMember("x", json(view.x)), JSONMember("y", json(view.y)),
      JSONMember("width", json(view.width)), JSONMember("height", json(view.height)),
      JSONMember("translationX", json(view.translationX)),
      JSONMember("translationY", json(view.translationY)),
      JSONMember("scale", json(view.scale)), JSONMember("scaleX", json(view.scaleX)),
      JSONMember("angle", json(view.angle)), JSONMember("anchorX", .exact(view.anchorX)),
      JSONMember("perspective", view.perspective.map { .exact($0) } ?? .null),
      JSONMember("visible", json(view.isVisible)),
      JSONMember("opacity", json(view.opacity)),
      JSONMember("fill", view.fill.map { .text($0) } ?? .null),
      JSONMember("cornerRadius", json(view.cornerRadius)),
      JSONMember("corners", json(view.corners)),
      JSONMember("shadow", view.shadow.map(json) ?? .null),
    ])
  }

  private static func json(_ shadow: Scene.Shadow) -> JSONValue {
    .object([
      JSONMember("opacity", json(shadow.opacity)), JSONMember("radius", json(shadow.radius)),
      JSONMember("color", json(shadow.color)),
      JSONMember("offsetX", json(shadow.offsetX)), JSONMember("offsetY", json(shadow.offsetY)),
    ])
  }

  private static func json(_ expression: Expression) -> JSONValue {
    if let map = expression.linearMap { return json(map) }
    switch expression {
    case .constant, .track: return .null  // Linear, as above.
    case .sum(let a, let b): return list("sum", [json(a), json(b)])
    case .product(let a, let factor): return list("product", [json(a), .exact(factor)])
    case .quotient(let a, let divisor): return list("quotient", [json(a), .exact(divisor)])
    case .ratio(let a, let b): return list("ratio", [json(a), json(b)])
    case .minimum(let a, let b): return list("min", [json(a), json(b)])
    case .maximum(let a, let b): return list("max", [json(a), json(b)])
    case .rounded(let a, let steps): return list("rounded", [json(a), .exact(steps)])
    case .element(let numbers, let property):
      return element(of: numbers.map { .exact($0) }, at: property)
    case .choice(let condition, let a, let b): return choice(condition, json(a), json(b))
    }
  }

  private static func json(_ map: LinearMap) -> JSONValue {
    let constant = JSONValue.exact(map.constant)
    let terms = map.terms.map { term in
      [
        JSONMember("track", .text(term.property.name)), JSONMember("factor", .exact(term.factor)),
      ]
    }
    return switch terms.count {
    case 0: constant
    case 1: .object(terms[0] + [JSONMember("constant", constant)])
    default:
      .object([
        JSONMember("terms", .list(terms.map { .object($0) })), JSONMember("constant", constant),
      ])
    }
  }

  private static func json(_ expression: TextExpression) -> JSONValue {
    switch expression {
    case .constant(let text): .text(text)
    case .element(let texts, let property): element(of: texts.map { .text($0) }, at: property)
    case .choice(let condition, let a, let b): choice(condition, json(a), json(b))
    }
  }

  private static func json(_ condition: Condition) -> JSONValue {
    switch condition {
    case .always: .flag(true)
    case .isEqual(let property, let number): test(property, "equal", number)
    case .isLess(let property, let number): test(property, "less", number)
    case .isGreater(let property, let number): test(property, "greater", number)
    case .isPresent(let property): test(property, "present")
    case .not(let condition): .object([JSONMember("not", json(condition))])
    case .either(let a, let b): list("either", [json(a), json(b)])
    case .both(let a, let b): list("both", [json(a), json(b)])
    }
  }

  // MARK: Parts

  private static func list(_ name: String, _ values: [JSONValue]) -> JSONValue {
    .object([JSONMember(name, .list(values))])
  }

  private static func element(of values: [JSONValue], at property: Property) -> JSONValue {
    .object([
      JSONMember("index", .text(property.name)), JSONMember("elements", .list(values)),
    ])
  }

  private static func choice(_ condition: Condition, _ a: JSONValue, _ b: JSONValue) -> JSONValue {
    .object([JSONMember("if", json(condition)), JSONMember("then", a), JSONMember("else", b)])
  }

  private static func test(
    _ property: Property, _ relation: String, _ number: Double? = nil
  ) -> JSONValue {
    .object(
      [JSONMember("track", .text(property.name)), JSONMember("is", .text(relation))]
        + (number.map { [JSONMember("number", .exact($0))] } ?? []))
  }
}
