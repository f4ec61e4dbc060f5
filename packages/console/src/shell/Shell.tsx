import type { ReactNode } from 'react'
import type { Me } from '../session/useMe.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Header } from './Header.tsx'
import { Navigation } from './Navigation.tsx'
import { Page } from './Page.tsx'
import { usePlaces } from './PlaceContext.tsx'
import { type ChosenProject, ProjectContext } from './ProjectContext.ts'
import { useJumpKeys } from './useJumpKeys.ts'

interface Props {
  readonly me: Me
  /** The projects to choose from; none where the server has none. */
  readonly projects: readonly ChosenProject[]
  /** The project that is looked at; undefined where there is none to look at. */
  readonly project: ChosenProject | undefined
  /** Stands in the place of a page then. */
  readonly children?: ReactNode
}

/** The frame of every page: what is above it, the navigation, and the page itself. */
export function Shell({ me, projects, project, children }: Props) {
  const { place, go } = usePlaces()
  useJumpKeys(project, (page) => go({ projectId: project?.id, page }))
  return (
    <ProjectContext value={project}>
      <a className="c-skip" href="#main">
        Skip to the page
      </a>
      <div className="c-shell">
        <Header me={me} projects={projects} project={project} />
        {project && <Navigation project={project} />}
        <main className="c-main" id="main" tabIndex={-1}>
          {project ? (
            <ErrorBoundary key={`${project.id} ${place.page}`}>
              <Page />
            </ErrorBoundary>
          ) : (
            children
          )}
        </main>
      </div>
    </ProjectContext>
  )
}
