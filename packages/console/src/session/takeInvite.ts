/**
 * Takes the secret of a one-time link out of the address, so that it stays in no history and no shared screen. It stands behind the number
 * sign, which no server gets.
 */
export function takeInvite(window: Pick<Window, 'location' | 'history'>): string | undefined {
  const invite = /^#invite=(.+)$/.exec(window.location.hash)?.[1]
  if (invite !== undefined) window.history.replaceState(null, '', window.location.pathname)
  return invite
}
