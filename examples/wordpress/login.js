// The address of WordPress's own API stands in the head of each page.
const api = document.querySelector('link[rel="https://api.w.org/"]')?.getAttribute('href') ?? '/wp-json/'

window.foyer.on('sign-in', async ({ session }) => {
  // `sign-in` comes with each visit.
  if (document.body.classList.contains('logged-in')) return
  const reply = await fetch(`${api}foyer/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: session.token }),
  })
  if (reply.ok) location.reload()
})
