import { useEffect, useRef } from 'react'
import { EmptyState } from '../parts/EmptyState.tsx'
import { ROLE_TEXTS } from '../texts/roles.ts'
import { useDesk } from './DeskContext.ts'
import { usePlaces } from './PlaceContext.tsx'
import { useProject } from './ProjectContext.ts'
import { hasRole, PAGE_FACTS } from './places.ts'
import { usePageTitle } from './usePageTitle.ts'

/** Draws the page of the place, and moves the focus to its heading when the place has changed. */
export function Page() {
  const { place, hasMoved } = usePlaces()
  const project = useProject()
  const { title, role } = PAGE_FACTS[place.page]
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(`${title} · ${project.name}`)
  useEffect(() => {
    if (hasMoved) heading.current?.focus()
  }, [hasMoved])
  const { pages } = useDesk()
  const Content = pages.find(({ name }) => name === place.page)?.Content
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="c-title">
        {title}
      </h1>
      {hasRole(project.role, role) ? (
        Content && <Content />
      ) : (
        <EmptyState title="Your role does not include this page">
          <p>
            It needs the role {ROLE_TEXTS[role].name}. You are {ROLE_TEXTS[project.role].name} here. Ask an
            owner.
          </p>
        </EmptyState>
      )}
    </>
  )
}
