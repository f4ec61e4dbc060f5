import type { WidgetPage, WidgetScene } from '@foyer/ui/widgets'
import type { PageInstances, WidgetChoice } from '../inner/backendTypes.ts'

declare const __FOYER_VERSION__: string

/** The page's own element, which is registered when the shell is there. */
const SHELL_TAG = 'wallet-modal'

interface Place {
  scene: WidgetScene | 'failed' | undefined
  isStarted: boolean
  readonly listeners: Set<() => void>
}

/** Asks the page's script for what it shares with widgets, once it is installed; undefined when it is of another version, which is said. */
async function askPage(modalId: string): Promise<PageInstances | undefined> {
  await customElements.whenDefined(SHELL_TAG)
  const version = typeof __FOYER_VERSION__ === 'string' ? __FOYER_VERSION__ : '0.0.0'
  const { foyer } = window
  let instances: PageInstances | undefined
  const choice: WidgetChoice = {
    modal: modalId,
    widget(given) {
      instances = given
    },
  }
  await foyer?.getSession(choice)
  if (instances && foyer?.version === version) return instances
  console.error(
    `[foyer] The widgets are of Foyer ${version} and the page has ${foyer?.version}. Load both of one version.`,
  )
  return undefined
}

/** Says it to the page's developer: without its script no widget ever shows anything. */
function warnWithoutShell(): void {
  const look = () => {
    if (!customElements.get(SHELL_TAG))
      console.warn('[foyer] Widgets need foyer.js, or @foyer/elements, on the page as well.')
  }
  if (document.readyState === 'complete') look()
  else addEventListener('load', look, { once: true })
}

/** Creates what the widgets of a page share. Nothing is asked for before one of them is in the page. */
export function createWidgetPage(): WidgetPage {
  const places = new Map<string, Place>()

  function placeOf(id: string): Place {
    const place = places.get(id) ?? { scene: undefined, isStarted: false, listeners: new Set() }
    places.set(id, place)
    return place
  }

  function show(place: Place, scene: Place['scene']): void {
    place.scene = scene
    for (const listener of place.listeners) listener()
  }

  function fail(place: Place): void {
    place.isStarted = false
    show(place, 'failed')
  }

  async function start(id: string): Promise<void> {
    const place = placeOf(id)
    if (place.isStarted) return
    place.isStarted = true
    if (places.size === 1) warnWithoutShell()
    try {
      const instances = await askPage(id)
      if (!instances) return fail(place)
      const { appearances, loader } = instances
      const appearance = appearances.get(id)
      const draw = () => {
        if (appearance.pending) return
        const modal = instances.get(id)
        const { language, sheet: theme } = appearance
        const { scene } = place
        const isSame = typeof scene === 'object' && scene.modal === modal && scene.language === language
        if (!isSame) show(place, { modal, loader, theme, language })
      }
      appearance.redraws.add(draw)
      instances.onChange((changed) => {
        if (changed === id) draw()
      })
      draw()
    } catch (error) {
      console.error('[foyer] widgets:', error)
      fail(place)
    }
  }

  return {
    read: (id) => places.get(id)?.scene,
    subscribe(id, onChange) {
      const { listeners } = placeOf(id)
      listeners.add(onChange)
      start(id)
      return () => listeners.delete(onChange)
    },
    retry(id) {
      show(placeOf(id), undefined)
      start(id)
    },
  }
}
