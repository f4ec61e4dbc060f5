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

/** The pages that say where things are, each with the heading above its table. */
export const PARTS_PAGE = 'docs/architecture/parts.md'
export const PARTS_HEADING = '## The parts'
export const STATE_PAGE = 'docs/architecture/state.md'
export const STATE_HEADING = '## Slices'
export const SERVERS_PAGE = 'docs/architecture/servers.md'
export const GATEWAY_HEADING = '## The gateway'
export const PACKAGES_PAGE = 'docs/architecture/index.md'
export const PACKAGES_HEADING = '## The packages'

/** @param {string} name */
export const pascal = (name) => name.slice(0, 1).toUpperCase() + name.slice(1)

/** @param {string} name */
export const camel = (name) => name.slice(0, 1).toLowerCase() + name.slice(1)
