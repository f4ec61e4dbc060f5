import { createRoot } from 'react-dom/client'
import { ConsoleError } from './api/consoleError.ts'
import { markBackground } from './api/markBackground.ts'
import { createVisits } from './session/issuerVisit.ts'
import { takeInvite } from './session/takeInvite.ts'
import { App } from './shell/App.tsx'
import type { Desk } from './shell/DeskContext.ts'
import { createWindowAddresses } from './shell/PlaceContext.tsx'
import { readTheme, showTheme } from './shell/theme.ts'

/** Draws the page of a server into its document. */
export function startConsole(desk: Desk): void {
  const root = document.querySelector('#console')
  if (root === null) throw new ConsoleError('not_inside')
  showTheme(readTheme())
  // A link that is opened where the console is already changes the address behind the number sign alone.
  window.addEventListener('hashchange', () => {
    if (window.location.hash.startsWith('#invite=')) window.location.reload()
  })
  // Before the place is read: the address of the issuer's answer is none.
  const visits = createVisits(window)
  createRoot(root).render(
    <App
      desk={desk}
      fetch={markBackground(globalThis.fetch.bind(globalThis), { window })}
      addresses={createWindowAddresses(window)}
      invite={takeInvite(window)}
      visits={visits}
    />,
  )
}
