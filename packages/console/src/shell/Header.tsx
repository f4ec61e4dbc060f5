import { adminRoutes } from '@foyer/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/ApiContext.tsx'
import { describeError } from '../api/describeError.ts'
import { Button } from '../parts/Button.tsx'
import { Select } from '../parts/Select.tsx'
import { useToast } from '../parts/Toasts.tsx'
import { forgetSession, type Me } from '../session/useMe.ts'
import { WaysDialog } from '../session/WaysDialog.tsx'
import { useDesk } from './DeskContext.ts'
import { usePlaces } from './PlaceContext.tsx'
import type { ChosenProject } from './ProjectContext.ts'
import { readTheme, showTheme, type Theme } from './theme.ts'

interface Props {
  readonly me: Me
  readonly projects: readonly ChosenProject[]
  /** The chosen one; undefined for one that is not among them. */
  readonly project: ChosenProject | undefined
}

const THEME_OPTIONS: readonly { readonly value: Theme; readonly text: string }[] = [
  { value: 'auto', text: 'Theme: device' },
  { value: 'light', text: 'Theme: light' },
  { value: 'dark', text: 'Theme: dark' },
]

/** The line above the page: the project, the theme, and who is signed in. */
export function Header({ me, projects, project }: Props) {
  const { place, go } = usePlaces()
  const [theme, setTheme] = useState(readTheme)
  const { server } = useDesk()
  return (
    <header className="c-header">
      <p className="c-brand">
        <span className="c-brand-mark" aria-hidden="true" />
        <span className="c-brand-name">{server === 'vault' ? 'Foyer vault' : 'Foyer'}</span>
      </p>
      {projects.length > 0 && (
        <Select
          label="Project"
          isLabelHidden
          value={project?.id ?? ''}
          options={[
            ...(project ? [] : [{ value: '', text: 'Choose a project' }]),
            ...projects.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onChange={(projectId) => go({ projectId, page: place.page })}
        />
      )}
      <div className="c-header-end">
        <div className="c-header-theme">
          <Select
            label="Theme"
            isLabelHidden
            value={theme}
            options={THEME_OPTIONS}
            onChange={(next) => {
              showTheme(next)
              setTheme(next)
            }}
          />
        </div>
        <span className="c-header-name">{me.operator.name}</span>
        <OwnWays me={me} />
        <SignOut />
      </div>
    </header>
  )
}

function OwnWays({ me }: Pick<Props, 'me'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Ways in
      </Button>
      {isOpen && <WaysDialog me={me} onClose={() => setOpen(false)} />}
    </>
  )
}

function SignOut() {
  const api = useApi()
  const client = useQueryClient()
  const toast = useToast()
  const signOut = useMutation({
    mutationFn: () => api.call(adminRoutes.signOutOperator, { body: {} }),
    onSuccess: () => forgetSession(client),
    onError: (error) => toast(describeError(error).title),
  })
  return (
    <Button kind="quiet" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
      Sign out
    </Button>
  )
}
