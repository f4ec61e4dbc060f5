import type { MouseEvent } from 'react'
import { Icon } from '../parts/Icon.tsx'
import { useDesk } from './DeskContext.ts'
import { usePlaces } from './PlaceContext.tsx'
import type { ChosenProject } from './ProjectContext.ts'
import { hasRole, PAGE_FACTS, pathOf } from './places.ts'

/** The pages of a project that the operator's role has: a rail beside the page, and a bar below it on a phone. */
export function Navigation({ project }: { readonly project: ChosenProject }) {
  const { place, go } = usePlaces()
  const { pages: all } = useDesk()
  const pages = all.map(({ name }) => name).filter((page) => hasRole(project.role, PAGE_FACTS[page].role))
  return (
    <nav className="c-nav" aria-label="Pages">
      <ul>
        {pages.map((page) => {
          const target = { projectId: project.id, page }
          const open = (event: MouseEvent) => {
            // A press with a key of the browser's own opens a tab.
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            go(target)
          }
          const { title, key } = PAGE_FACTS[page]
          return (
            <li key={page}>
              <a
                ref={place.page === page ? showInBar : undefined}
                href={pathOf(target)}
                onClick={open}
                aria-current={place.page === page ? 'page' : undefined}
                title={`${title} (g ${key})`}
              >
                <Icon name={page} />
                <span>{title}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Scrolls the bar of a phone to the page that is open; a rail has nothing to scroll. */
function showInBar(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
