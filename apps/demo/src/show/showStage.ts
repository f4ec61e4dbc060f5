import { element } from '../devWallet/panel/element.ts'
import { find } from '../find.ts'
import { onPhoneEvent } from '../preview/message.ts'
import { toHash } from '../settings/permalink.ts'
import type { SettingsStore } from '../settings/store.ts'
import type { EventLog } from './showEvents.ts'
import { bindTabs } from './tabs.ts'

/** The views of the stage: the modal over a page, in a page, or on a phone. */
const VIEWS = ['page', 'embedded', 'phone'] as const
type StageView = (typeof VIEWS)[number]

/** The phone's page is made when it is first wanted, and follows the settings from then on. */
function createPhone(store: SettingsStore, log: EventLog) {
  let frame: HTMLIFrameElement | undefined
  store.onChange(() => {
    // Another hash on the same page: it hears of it and is not loaded anew, and history stays as it is.
    frame?.contentWindow?.location.replace(`/preview/${toHash(store.get()) || '#'}`)
  })
  return {
    show() {
      if (frame) return
      frame = element('iframe', {
        title: 'The same page on a phone',
        src: `/preview/${toHash(store.get())}`,
        allow: 'clipboard-write',
      })
      onPhoneEvent(frame, ({ name, detail }) => log.add(name, detail, 'phone'))
      find('phone').append(frame)
    },
  }
}

/** Joins the tabs over the stage to what they show. `enableEmbedded` and the tab say the same thing. */
export function showStage(store: SettingsStore, log: EventLog): void {
  const phone = createPhone(store, log)
  const stage = find('stage')
  let view: StageView = 'page'

  function draw(): void {
    stage.dataset.view = view
    // An embedded modal is on show by itself: the page's own is taken away while the phone has one.
    stage.toggleAttribute('data-embedded', store.read('enableEmbedded') === true)
    stage.setAttribute('aria-labelledby', `tab-${view}`)
    if (view === 'phone') phone.show()
  }
  const mark = bindTabs(find('stage-tabs'), (name) => {
    view = VIEWS.find((one) => one === name) ?? 'page'
    store.set('enableEmbedded', view === 'embedded')
    draw()
  })
  function follow(): void {
    if (view !== 'phone') view = store.read('enableEmbedded') === true ? 'embedded' : 'page'
    mark(view)
    draw()
  }
  store.onChange(follow)
  follow()
}
