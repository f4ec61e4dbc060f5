interface Wallet {
  readonly name: string
  readonly image_id: string
}

const [ROW_PX, TILE_PX, COLUMNS, PAGE_ENTRIES] = [56, 104, 4, 40]
const gateway = new URLSearchParams(location.search).get('gateway') ?? ''
const SHEET_TEXT = `
dialog{width:370px;padding:0;border:0;border-radius:24px;font:16px/20px system-ui}
dialog::backdrop{background:#0008}
section{padding:0 16px 16px}
h2{margin:0;padding:20px;font-size:17px;text-align:center}
button.row{display:flex;gap:12px;align-items:center;width:100%;height:${ROW_PX}px;border:0;background:none;font:inherit}
.scroll{position:relative;height:400px;overflow:auto}
.tile{position:absolute;width:25%;height:${TILE_PX}px;overflow:hidden;font-size:12px;text-align:center}
img{border-radius:12px}
.card{position:relative;padding:16px;text-align:center}
.card img{width:72px;height:72px;border-radius:50%}
.row span{flex:1;text-align:start}
.row small{display:block;color:#888}
.close,.help{position:absolute;top:12px;right:12px;border:0;background:none}
.help{right:auto;left:12px}`

const sheet = new CSSStyleSheet()
sheet.replaceSync(SHEET_TEXT)
document.adoptedStyleSheets.push(sheet)

function make<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, parent?: Element) {
  const element = document.createElement(tag)
  element.className = className
  parent?.append(element)
  return element
}

async function ask(page: number, entries: number): Promise<{ count: number; data: readonly Wallet[] }> {
  const reply = await fetch(`${gateway}/v1/wallets?projectId=dev&page=${page}&entries=${entries}`)
  return reply.json()
}

function drawWallet({ name, image_id: imageId }: Wallet, sizePx: number, parent: Element): void {
  const image = make('img', '', parent)
  image.loading = 'lazy'
  image.width = image.height = sizePx
  image.src = `${gateway}/v1/images/${imageId}`
  make('div', '', parent).textContent = name
}

const dialog = make('dialog', '', document.body)
const heading = make('h2', '', dialog)
const section = make('section', '', dialog)
const views: Record<string, Element> = {}

function show(name: string, title: string, draw: (view: Element) => void): void {
  heading.textContent = title
  if (!views[name]) {
    views[name] = document.createElement('div')
    draw(views[name])
  }
  section.replaceChildren(views[name])
}

async function drawConnect(view: Element): Promise<void> {
  const list = make('div', '', view)
  const all = drawRow('All wallets', '530+', view)
  all.classList.add('all')
  all.addEventListener('click', () => show('all', 'All wallets', drawAll))
  make('p', '', view).textContent = 'Haven’t got a wallet?'
  make('button', '', view).textContent = 'Get started'
  const { data } = await ask(1, 16)
  for (const wallet of data.slice(0, 4)) drawWallet(wallet, 40, make('button', 'row wallet', list))
}

/** A grid whose tiles are there only around what is in view. */
function drawAll(view: Element): void {
  const scroller = make('div', 'scroll', view)
  const space = make('div', '', scroller)
  const drawn = new Map<number, Element>()
  const wallets: Wallet[] = []
  let [count, page, isAsking] = [1, 0, false]

  function draw(): void {
    const from = Math.max(0, Math.floor(scroller.scrollTop / TILE_PX) - 2) * COLUMNS
    const to = from + (Math.ceil(scroller.clientHeight / TILE_PX) + 4) * COLUMNS
    for (const [index, tile] of drawn) {
      if (index >= from && index < to) continue
      tile.remove()
      drawn.delete(index)
    }
    for (let index = from; index < Math.min(to, wallets.length); index += 1) {
      const wallet = wallets[index]
      if (!wallet || drawn.has(index)) continue
      const tile = make('div', 'tile', scroller)
      tile.style.top = `${Math.floor(index / COLUMNS) * TILE_PX}px`
      tile.style.left = `${(index % COLUMNS) * (100 / COLUMNS)}%`
      drawWallet(wallet, 56, tile)
      drawn.set(index, tile)
    }
    if (to >= wallets.length) more()
  }

  async function more(): Promise<void> {
    if (isAsking || wallets.length >= count) return
    isAsking = true
    page += 1
    const reply = await ask(page, PAGE_ENTRIES)
    wallets.push(...reply.data)
    count = reply.count
    space.style.height = `${Math.ceil(wallets.length / COLUMNS) * TILE_PX}px`
    isAsking = false
    draw()
  }

  scroller.addEventListener('scroll', draw)
  more()
}

const PORTRAIT = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="#3b5bdb"/></svg>')}`

const SVG = 'http://www.w3.org/2000/svg'

function drawIcon(path: string, parent: Element): void {
  const icon = document.createElementNS(SVG, 'svg')
  const line = document.createElementNS(SVG, 'path')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('width', '20')
  line.setAttribute('d', path)
  line.setAttribute('fill', 'none')
  line.setAttribute('stroke', 'currentColor')
  icon.append(line)
  parent.append(icon)
}

function drawRow(label: string, note: string, parent: Element): Element {
  const row = make('button', 'row', parent)
  drawIcon('M4 12h16M12 4v16', row)
  const text = make('span', '', row)
  text.textContent = label
  if (note) make('small', '', text).textContent = note
  drawIcon('m9 6 6 6-6 6', row)
  return row
}

/** Everything that the account of Foyer shows: portrait, address, wallet, balance, and its rows with their icons. */
function drawAccount(view: Element): void {
  const card = make('div', 'card', view)
  make('img', '', card).src = PORTRAIT
  make('h3', 'address', card).textContent = '0x52…169EE7'
  drawIcon('M8 8h12v12H8zM4 16V4h12', make('button', 'copy', card))
  const wallet = make('button', 'switch', card)
  wallet.textContent = 'Bench Wallet'
  drawIcon('m6 9 6 6 6-6', wallet)
  make('div', '', card).textContent = '1.5 ETH'
  for (const label of ['Fund wallet', 'Send']) drawRow(label, '', view)
  drawRow('Ethereum', 'Network', view)
  for (const label of ['Block explorer', 'Activity', 'Disconnect']) drawRow(label, '', view)
}

drawIcon('M6 6l12 12M18 6 6 18', make('button', 'close', dialog))
drawIcon('M12 17h.01M9 9a3 3 0 1 1 3 4v1', make('button', 'help', dialog))

/** Opens the dialog at one of its first views. */
export function open(view: 'connect' | 'account'): void {
  if (view === 'connect') show('connect', 'Connect Wallet', drawConnect)
  else show('account', 'Account', drawAccount)
  dialog.showModal()
}

Object.assign(window, { closeFloor: () => dialog.close() })
