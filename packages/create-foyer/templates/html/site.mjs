import { cpSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { parseArgs } from 'node:util'

// `npm run dev` serves the page (`-- --port 5174` elsewhere), `npm run build` puts it into `dist` for any web server. There is nothing to compile: the
// script's files are served from /foyer.

const FOYER = 'node_modules/@foyer/elements/dist'
const FILES = ['index.html', 'main.js']
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json' }

function build() {
  mkdirSync('dist/foyer', { recursive: true })
  for (const name of FILES) cpSync(name, join('dist', name))
  for (const name of ['foyer.js', 'foyer.classic.js', 'chunks']) {
    cpSync(join(FOYER, name), join('dist/foyer', name), { recursive: true })
  }
}

function toFile(path) {
  if (path.startsWith('/foyer/')) return join(FOYER, normalize(path.slice('/foyer'.length)))
  const name = path === '/' ? 'index.html' : path.slice(1)
  return FILES.includes(name) ? name : undefined
}

async function answer(request, response) {
  const file = toFile(new URL(request.url ?? '/', 'http://localhost').pathname)
  try {
    if (!file) throw new Error('no such file')
    const body = await readFile(file)
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body)
  } catch {
    response.writeHead(404).end()
  }
}

function serve(port) {
  createServer(answer).listen(port, 'localhost', () => console.log(`http://localhost:${port}`))
}

const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '5173' } },
  allowPositionals: true,
})
if (positionals[0] === 'build') build()
else serve(Number(values.port))
