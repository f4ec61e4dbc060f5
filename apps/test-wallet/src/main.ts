import { createWalletModel } from './model/createWalletModel.ts'
import { readConfig } from './readConfig.ts'
import { takeInvitation } from './takeInvitation.ts'
import { part } from './views/element.ts'
import { showConnect } from './views/showConnect.ts'
import { showHome } from './views/showHome.ts'
import { showLog } from './views/showLog.ts'
import { showSessions } from './views/showSessions.ts'
import { showSheet } from './views/showSheet.ts'

async function start(): Promise<void> {
  const first = takeInvitation()
  const model = await createWalletModel(await readConfig())
  showHome(model)
  showConnect(model)
  showSessions(model)
  showLog(model)
  showSheet(model)
  part('wallet', 'main').toggleAttribute('data-ready', true)
  if (first !== undefined) void model.pair(first)
  // A link to a wallet that is open already changes the address only.
  addEventListener('hashchange', () => {
    const next = takeInvitation()
    if (next !== undefined) void model.pair(next)
  })
}

part('reload', 'button').addEventListener('click', () => location.reload())
start().catch((error: unknown) => {
  const broken = part('broken', 'p')
  broken.hidden = false
  broken.textContent = `The wallet could not start. ${error instanceof Error ? error.message : ''}`
  console.error(error)
})
