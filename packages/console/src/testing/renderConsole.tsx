import '../styles/index.ts'
import { createRoot } from 'react-dom/client'
import type { IssuerAnswer } from '../session/issuerVisit.ts'
import { App } from '../shell/App.tsx'
import type { Desk } from '../shell/DeskContext.ts'
import { gatewayDesk } from '../shell/gatewayDesk.ts'
import type { Addresses } from '../shell/PlaceContext.tsx'
import { createConsoleGateway, type SeenRequest, type StandInAnswers } from './consoleGateway.ts'

/** A console that was drawn for a test. */
export interface RenderedConsole {
  readonly host: HTMLElement
  readonly seen: readonly SeenRequest[]
  /** The addresses for which the page was left. */
  readonly left: readonly string[]
  /** The path of the address bar. */
  path(): string
  unmount(): void
}

interface Options {
  /** @default that of the gateway */
  readonly desk?: Desk
  readonly path?: string
  readonly answers?: StandInAnswers
  readonly invite?: string
  readonly returned?: IssuerAnswer
}

/** Turns the styles of the console on or off: files of other packages are tested in the same page, and the console styles the whole of it. */
function setStyled(isStyled: boolean): void {
  const own = 'style:is([data-vite-dev-id*="/console/src/"], [data-vite-dev-id*="tokens.css"])'
  for (const style of document.querySelectorAll<HTMLStyleElement>(own)) style.disabled = !isStyled
}

/** Draws the console over a stand-in for the gateway, at a path. */
export function renderConsole({
  desk = gatewayDesk,
  path = '/console',
  answers,
  invite,
  returned,
}: Options = {}): RenderedConsole {
  const host = document.createElement('div')
  document.body.append(host)
  setStyled(true)
  const addresses = createMemoryAddresses(path)
  const { fetch, seen } = createConsoleGateway(answers)
  const left: string[] = []
  const visits = { returned, leave: (url: string) => void left.push(url) }
  const root = createRoot(host)
  root.render(<App desk={desk} fetch={fetch} addresses={addresses} invite={invite} visits={visits} />)
  return {
    host,
    ...{ seen, left },
    path: addresses.path,
    unmount() {
      root.unmount()
      host.remove()
      setStyled(false)
    },
  }
}

function createMemoryAddresses(first: string): Addresses {
  const listeners = new Set<() => void>()
  let path = first
  return {
    path: () => path,
    go(next) {
      path = next
      for (const listener of listeners) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
