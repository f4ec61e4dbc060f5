/** Every element with its class, its attributes and its text, each on a line below the one that it lies in; pictures by their name alone. */
export function outlineOf(element: Element, depth = 0): string {
  const indent = '  '.repeat(depth)
  const name = [element.localName, ...element.classList].join('.')
  if (element.localName === 'svg') return `${indent}${name}`
  const named = [...element.attributes]
    .filter((one) => one.name !== 'class')
    .map((one) => (one.value === '' ? one.name : `${one.name}=${one.value}`))
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
  const text = own.map((node) => node.textContent).join('')
  const head = `${indent}${[name, ...named].join(' ')}${text === '' ? '' : ` | ${text}`}`
  return [head, ...[...element.children].map((child) => outlineOf(child, depth + 1))].join('\n')
}
