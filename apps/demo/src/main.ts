import { showControls } from './controls/showControls.ts'
import { installDevWallet } from './devWallet/index.ts'
import { find } from './find.ts'
import { rememberedMode } from './preview/pageMode.ts'
import { localNodes, readConfig } from './readConfig.ts'
import { createUpdates } from './settings/createUpdates.ts'
import { readHash } from './settings/permalink.ts'
import { createStore } from './settings/store.ts'
import { offerEmail } from './show/offerEmail.ts'
import { showCode } from './show/showCode.ts'
import { showEvents } from './show/showEvents.ts'
import { say, showLink, showMode, showScrollers, showSheet, showSkip } from './show/showPage.ts'
import { showStage } from './show/showStage.ts'
import { showState } from './show/showState.ts'
import { showSteps } from './show/showSteps.ts'
import { tryCalls } from './show/tryCalls.ts'

async function start(): Promise<void> {
  const { foyer } = window
  if (!foyer) throw new Error('foyer.js did not load')
  const place = await readConfig()
  const link = readHash(location.hash)
  const store = createStore(link.settings)
  let mode = rememberedMode()
  const modal = document.querySelector('wallet-modal')
  const toUpdate = createUpdates(place, () => modal?.locale)
  foyer.init(toUpdate(store.get(), mode))

  const devWallet =
    place.chains.length > 0
      ? installDevWallet({
          chains: place.chains,
          ...(place.devKeys && { firstKeys: place.devKeys }),
          ...localNodes(place),
        })
      : undefined
  const log = showEvents(foyer)
  const update = () => {
    foyer.update(toUpdate(store.get(), mode)).catch((error: unknown) => {
      log.add('error', { message: String(error) }, 'page')
    })
  }
  showMode(mode, devWallet, (next) => {
    mode = next
    update()
  })
  store.onChange(update)
  showLink(store)
  showControls(find('control-list'), store, {
    place,
    open(view) {
      if (foyer.getState().account?.connectorId === 'auth') void foyer.open({ view })
      else say('Sign in with email or a social account first.')
    },
  })
  showCode(store, place)
  showStage(store, log)
  showState(foyer, place)
  tryCalls(foyer)
  showSteps(foyer)
  offerEmail(foyer, store, place.inboxUrl)
  showSheet()
  showSkip()
  showScrollers()

  window.addEventListener('hashchange', () => {
    const read = readHash(location.hash)
    store.replace(read.settings)
    if (read.isBroken) say('This link couldn’t be read. Showing the default settings.')
  })
  if (link.isBroken) {
    history.replaceState(null, '', location.pathname)
    say('This link couldn’t be read. Showing the default settings.')
  }
  const opener = document.querySelector<HTMLButtonElement>('#open-dev-wallet')
  if (opener && devWallet) opener.addEventListener('click', () => devWallet.open())
  else opener?.remove()

  const outside = {
    '#open-test-wallet, #foot-test-wallet': place.testWalletUrl,
    '#open-inbox, #foot-inbox, #step-inbox': place.inboxUrl,
  }
  for (const [selector, address] of Object.entries(outside)) {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
      if (address) link.href = address
      else link.remove()
    }
  }
}

start().catch((error: unknown) => {
  const status = document.querySelector('#status')
  if (status) status.textContent = 'failed to start'
  console.error(error)
})
