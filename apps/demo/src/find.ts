/** The element of the page with an id; the page and this script are written together. */
export function find<T extends Element = HTMLElement>(id: string): T {
  const element = document.querySelector<T>(`#${id}`)
  if (!element) throw new Error(`The page has no #${id}`)
  return element
}
