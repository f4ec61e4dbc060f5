import { createKernel, type Modal, openModal } from '@foyer/core/kernel'
import { adoptStyles, createDrawnRoot, createThemeSheet, type Language, toContent } from '@foyer/ui'
import { createPartLoader, EmbeddedModal, partTable } from '@foyer/ui/modal'
import { createPreviewPlatform } from './createPreviewPlatform.ts'
import { createQuietPlace } from './createQuietPlace.ts'
import type { PreviewSettings } from './settings.ts'
import { adapterStandIn, pairingStandIn } from './standIns.ts'

/** The wallets that the modal asks for first: those that it shows, and some to spare. */
const FIRST_ENTRIES = 16

/** A modal that is drawn with settings that may still change. */
export interface DrawnPreview {
  /** Draws the modal with other settings, at its first view where the wallets are others. */
  update(settings: PreviewSettings): void
  destroy(): void
}

/**
 * Draws the modal as a part of the page, from the views that visitors get, inside of a shadow root. It never takes the focus by itself.
 * @param onFailure Called when the views could not be drawn, or the theme could not be applied.
 */
export function drawPreview(host: HTMLElement, first: PreviewSettings, onFailure: () => void): DrawnPreview {
  let settings = first
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const container = document.createElement('div')
  root.append(container)
  const theme = createThemeSheet(() => import('@foyer/ui/theme'))
  const stopStyles = adoptStyles(root, theme.sheet)
  const applyTheme = () =>
    theme
      .apply({ mode: settings.themeMode, variables: settings.themeVariables })
      .then(() => undefined, onFailure)

  const loader = createPartLoader(partTable)
  const modal = createPreviewModal(() => settings, loader)
  const drawn = createDrawnRoot(container, () => undefined, onFailure)
  const quiet = createQuietPlace(host, root)
  const content = toContent(EmbeddedModal, { modal, loader })
  const applyLanguage = createLanguageWriter(
    () => settings,
    (language) => {
      // The page around it is in English, and is written from left to right.
      container.dir = language.direction
      container.lang = language.tag
      drawn.render(content, language)
    },
    onFailure,
  )
  quiet(() => {
    void applyTheme()
    drawn.render(content, undefined)
    void applyLanguage()
    openModal(modal, { view: 'Connect' })
  })
  // An embedded modal that was closed shows its first view again.
  const stopFollowing = modal.on('close', () => queueMicrotask(() => openModal(modal, { view: 'Connect' })))
  return {
    update(next) {
      const { walletsKey } = settings
      settings = next
      void applyTheme()
      void applyLanguage()
      if (next.walletsKey !== walletsKey) quiet(() => refreshWallets(modal))
    },
    destroy() {
      stopFollowing()
      modal.destroy()
      stopStyles()
      container.remove()
      // The page that it is a part of may be drawing right now, and a root is not unmounted meanwhile.
      setTimeout(() => drawn.unmount())
    },
  }
}

function createPreviewModal(
  settings: () => PreviewSettings,
  scripts: ReturnType<typeof createPartLoader>,
): Modal {
  const { projectId, themeMode, themeVariables } = settings()
  return createKernel(
    {
      ...{ id: 'preview', gatewayUrl: window.location.origin, projectId, networks: [1] },
      ...{ themeMode, themeVariables, enableEmbedded: true, publicNodes: false },
    },
    {
      platform: createPreviewPlatform(settings),
      scripts,
      adapters: [adapterStandIn],
      connectors: [pairingStandIn],
    },
  )
}

/** Draws in the language of the settings and with their texts, each time that one of them has changed. English as it is needs no script. */
function createLanguageWriter(
  settings: () => PreviewSettings,
  draw: (language: Language) => void,
  onFailure: () => void,
): () => Promise<void> {
  let drawnKey = JSON.stringify(['en', {}])
  return async () => {
    const { language: tag, texts } = settings()
    const key = JSON.stringify([tag, texts])
    if (key === drawnKey) return
    drawnKey = key
    try {
      const { createLanguage } = await import('@foyer/ui/locales')
      const language = await createLanguage(tag, { project: texts }).load(['connect'])
      // A newer choice takes the place of this one.
      if (key === drawnKey) draw(language)
    } catch {
      onFailure()
    }
  }
}

/** Takes the first wallets anew, in one step, so that the list never stands empty. */
async function refreshWallets(modal: Modal): Promise<void> {
  const { data, count } = await modal.api.listWallets({ page: 1, entries: FIRST_ENTRIES })
  modal.wallets.clear()
  modal.wallets.setFirst({ featured: [], recommended: data, count })
  // Other views have read lists that are gone.
  if (modal.router.state.stack.at(-1)?.view !== 'Connect') openModal(modal, { view: 'Connect' })
}
