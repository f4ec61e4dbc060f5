/** A name that cannot be used; its text says what would be one. */
export class NameError extends Error {}

/**
 * The parts of a name that has to have a certain form.
 * @param {string} text
 * @param {RegExp} form
 * @param {string} example
 */
export function need(text, form, example) {
  const match = form.exec(text)
  if (!match) throw new NameError(`"${text}" is not a name of this kind. One would be ${example}.`)
  return match
}

/** The page that says where things are, and the headings above its tables. */
export const ARCHITECTURE = 'docs/architecture.md'
export const PARTS_HEADING = '## Kernel and parts'
export const STATE_HEADING = '## State'
export const GATEWAY_HEADING = '## The gateway'

/** @param {string} name */
export const pascal = (name) => name.slice(0, 1).toUpperCase() + name.slice(1)

/** @param {string} name */
export const camel = (name) => name.slice(0, 1).toLowerCase() + name.slice(1)
