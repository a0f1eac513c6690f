/** A binary heap: `pop` gives the element that comes first in the order given. */
export class OrderedHeap<Element> {
  readonly #elements: Element[] = [];
  readonly #comesFirst: (a: Element, b: Element) => boolean;

  constructor(comesFirst: (a: Element, b: Element) => boolean) {
    this.#comesFirst = comesFirst;
  }

  get size(): number {
    return this.#elements.length;
  }

  get first(): Element | undefined {
    return this.#elements[0];
  }

  push(element: Element): void {
    const elements = this.#elements;
    let place = elements.length;
    while (place > 0) {
      const parentPlace = (place - 1) >> 1;
      const parent = elements[parentPlace] as Element;
      if (!this.#comesFirst(element, parent)) break;
      elements[place] = parent;
      place = parentPlace;
    }
    elements[place] = element;
  }

  pop(): Element | undefined {
    const elements = this.#elements;
    const first = elements[0];
    const last = elements.pop();
    if (last !== undefined && elements.length > 0) this.#sink(last);
    return first;
  }

  /** Puts an element down from the top, over the one that stood there. */
  #sink(element: Element): void {
    const elements = this.#elements;
    const length = elements.length;
    let place = 0;
    for (;;) {
      let childPlace = 2 * place + 1;
      if (childPlace >= length) break;
      const sibling = childPlace + 1;
      if (sibling < length && this.#comesFirst(elements[sibling] as Element, elements[childPlace] as Element)) {
        childPlace = sibling;
      }
      const child = elements[childPlace] as Element;
      if (!this.#comesFirst(child, element)) break;
      elements[place] = child;
      place = childPlace;
    }
    elements[place] = element;
  }
}
