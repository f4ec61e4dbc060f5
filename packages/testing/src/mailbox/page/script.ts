/**
 * The only script of the page. Without it the page reloads itself and codes are marked with a click. It makes no HTML: a
 * fresh list is parsed by the browser as a document of its own, in which nothing runs, and moved here.
 */
export const PAGE_SCRIPT = `'use strict'
const POLL_MS = 1000
const ANSWER_LIMIT_MS = 5000
const COPIED_MS = 1600

const root = document.documentElement
const list = document.getElementById('list')
const status = document.getElementById('status')
const connection = document.getElementById('connection')
root.dataset.script = ''

function load(address, type) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = type
    request.timeout = ANSWER_LIMIT_MS
    request.onload = () => (request.status === 200 ? resolve(request.response) : reject(new Error('refused')))
    request.onerror = request.ontimeout = () => reject(new Error('no answer'))
    request.send()
  })
}

async function copy(button) {
  try {
    await navigator.clipboard.writeText(button.dataset.copy)
    button.dataset.copied = ''
    status.textContent = 'Copied'
    setTimeout(() => delete button.dataset.copied, COPIED_MS)
  } catch {
    // Pages without a secure address may not write to the clipboard.
    getSelection().selectAllChildren(button.querySelector('.digits') ?? button)
    status.textContent = 'Selected: copy it with the keyboard'
  }
}

function takeOver(fresh) {
  const focused = list.contains(document.activeElement) ? document.activeElement.id : ''
  const isNew = fresh.dataset.newest !== list.dataset.newest
  list.replaceChildren(...fresh.childNodes)
  Object.assign(list.dataset, fresh.dataset)
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
  if (isNew && fresh.dataset.news) status.textContent = fresh.dataset.news
}

async function refresh() {
  const revision = await load('/revision', 'text')
  if (revision === list.dataset.revision) return
  const page = await load(location.href, 'document').catch(() => load('/', 'document'))
  const fresh = page.getElementById('list')
  if (!document.body.hasAttribute('data-open')) document.title = page.title
  takeOver(fresh)
}

async function follow() {
  if (!document.hidden) {
    const isThere = await refresh().then(() => true, () => false)
    connection.dataset.state = isThere ? 'live' : 'lost'
    connection.textContent = isThere ? 'Live' : 'No answer'
  }
  setTimeout(follow, POLL_MS)
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-copy]')
  if (button) void copy(button)
})

document.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const rows = [...list.querySelectorAll('.row')]
  const at = rows.indexOf(document.activeElement)
  if (!step || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  rows[at + step]?.focus()
})

void follow()
`
