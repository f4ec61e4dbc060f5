import { adminRoutes } from '@foyer/api'
import type { ThemeVariables } from '@foyer/core/kernel'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '../api/ApiContext.tsx'
import { Button } from '../parts/Button.tsx'
import { ErrorNote } from '../parts/ErrorNote.tsx'
import { Section } from '../parts/Section.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useDebounced } from '../parts/useDebounced.ts'
import { useProject } from '../shell/ProjectContext.ts'
import type { DrawnPreview } from './drawPreview.ts'
import type { PreviewSettings, PreviewTexts } from './settings.ts'
import { type Scheme, useScheme } from './useScheme.ts'

interface Props {
  /** Ids of wallets, as they would be saved. */
  readonly wallets: { readonly featured: readonly string[]; readonly excluded: readonly string[] }
  /** The scheme of the project's modal; `auto` follows the console. @default 'auto' */
  readonly themeMode?: Scheme | 'auto'
  readonly themeVariables?: ThemeVariables
  /** The code of the language that the modal speaks. @default 'en' */
  readonly language?: string
  /** Texts by language and key. @default the modal's own */
  readonly texts?: PreviewTexts
}

const NO_VARIABLES: ThemeVariables = {}
const NO_TEXTS: PreviewTexts = {}

/** How long the lists have stayed the same before the modal asks for them, in milliseconds: an arrow key that is held changes them often. */
const SETTLED_MS = 150

/**
 * Shows the modal as a visitor would get it with these settings: its own views, loaded when the preview is first shown. It asks this gateway
 * for wallets, and nobody else for anything.
 */
export function Preview({
  wallets,
  themeMode = 'auto',
  themeVariables = NO_VARIABLES,
  language = 'en',
  texts = NO_TEXTS,
}: Props) {
  const scheme = useScheme(themeMode)
  const [listError, setListError] = useState<unknown>()
  const settings = useSettings(
    { wallets, themeMode: scheme.shown, themeVariables, language, texts },
    setListError,
  )
  const { host, state, retry } = useDrawn(settings)
  const isBroken = state === 'failed' || listError !== undefined
  return (
    <Section
      title="Preview"
      note="The modal of a visitor with these settings, saved or not. Nothing here connects or opens anything."
      tools={<SchemeSwitch {...scheme} />}
    >
      <div className="c-preview" data-scheme={scheme.shown}>
        {state === 'loading' && listError === undefined && <Skeleton rows={6} />}
        {isBroken && (
          <div className="c-preview-problem">
            {listError === undefined ? <NotDrawn /> : <ErrorNote error={listError} />}
            <Button
              onClick={() => {
                setListError(undefined)
                retry()
              }}
            >
              Draw the preview again
            </Button>
          </div>
        )}
        {/* Without the answer, the modal lists the wallets that are built into it, which are not those of the project. */}
        <div ref={host} className="c-preview-host" hidden={state !== 'drawn' || isBroken} />
      </div>
    </Section>
  )
}

function NotDrawn() {
  return (
    <div className="c-error-note" role="alert">
      <strong>The preview could not be drawn.</strong> Your changes are not lost, and you can save them. Check
      that you are online.
    </div>
  )
}

function SchemeSwitch({ shown, choose }: ReturnType<typeof useScheme>) {
  return (
    <div className="c-switch">
      {(['light', 'dark'] as const).map((scheme) => (
        <button
          key={scheme}
          type="button"
          aria-pressed={shown === scheme}
          aria-label={`Preview in ${scheme}`}
          onClick={() => choose(scheme)}
        >
          {scheme === 'light' ? 'Light' : 'Dark'}
        </button>
      ))}
    </div>
  )
}

/** The settings of the modal, the same object while nothing in them has changed. */
function useSettings(
  { wallets, themeMode, themeVariables, language, texts }: Required<Props>,
  onList: (error: unknown) => void,
): PreviewSettings {
  const api = useApi()
  const { id: projectId } = useProject()
  const walletsKey = useDebounced(JSON.stringify([wallets.featured, wallets.excluded]), SETTLED_MS)
  const latest = useRef(wallets)
  latest.current = wallets
  return useMemo(
    () => ({
      ...{ projectId, walletsKey, themeMode, themeVariables, language, texts },
      async listWallets({ badge, search, ...question }) {
        const { featured, excluded } = latest.current
        const body = {
          ...question,
          ...(search && { search }),
          ...(badge && { badge }),
          ...{ featured: [...featured], excluded: [...excluded] },
        }
        try {
          const page = await api.call(adminRoutes.searchProjectWallets, { params: { projectId }, body })
          onList(undefined)
          return page
        } catch (error) {
          onList(error)
          throw error
        }
      },
    }),
    [api, projectId, walletsKey, themeMode, themeVariables, language, texts, onList],
  )
}

/** Loads the views, and draws them into an element for as long as it is there. */
function useDrawn(settings: PreviewSettings) {
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(settings)
  latest.current = settings
  const drawn = useRef<DrawnPreview>(undefined)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading')
  const { projectId } = settings
  // biome-ignore lint/correctness/useExhaustiveDependencies: another project, or another attempt, is another modal
  useEffect(() => {
    let isGone = false
    const fail = () => !isGone && setState('failed')
    setState('loading')
    import('./drawPreview.ts').then(({ drawPreview }) => {
      if (isGone || host.current === null) return
      drawn.current = drawPreview(host.current, latest.current, fail)
      setState('drawn')
    }, fail)
    return () => {
      isGone = true
      drawn.current?.destroy()
      drawn.current = undefined
    }
  }, [projectId, attempt])
  useEffect(() => drawn.current?.update(settings), [settings])
  return { host, state, retry: () => setAttempt((count) => count + 1) }
}
