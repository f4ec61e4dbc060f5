/**
 * The ref of an element whose text a translating browser leaves as it is. The attribute is written here, because renderers
 * differ in what they make of `translate` in JSX: the word of the attribute, or the boolean of the property.
 */
export function leaveUntranslated(element: HTMLElement | null): void {
  element?.setAttribute('translate', 'no')
}
