/** Every page of this machine: for projects of developers. */
const LOCAL_ANCESTORS = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  'http://*.localhost:*',
  'https://*.localhost:*',
]

/**
 * The origins and patterns of a project as sources of the directive `frame-ancestors`. A semicolon in a host would begin another directive,
 * so such a text is left out.
 */
export function frameAncestors({
  origins,
  isLocalAllowed,
}: {
  readonly origins: readonly string[]
  /** Also pages of this machine, on any port. */
  readonly isLocalAllowed: boolean
}): readonly string[] {
  const listed = origins.filter((text) =>
    /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(text),
  )
  return [...listed, ...(isLocalAllowed ? LOCAL_ANCESTORS : [])]
}
