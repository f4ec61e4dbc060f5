import type { ReactNode } from 'react'
import { useDesk } from '../shell/DeskContext.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'

/** The one card on a page of somebody who is not signed in. */
export function DoorCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  usePageTitle(title)
  const { name } = useDesk()
  return (
    <main className="c-door" id="main" tabIndex={-1}>
      <div className="c-door-card">
        <p className="c-brand">
          <span className="c-brand-mark" aria-hidden="true" />
          {name}
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
