// The window of a provider ends here where it was cut off from the page that opened it. The part behind the number sign is told to the
// windows of this origin; it is worth something only to the one that has begun the sign-in. Served as it is.
{
  const uri = location.hash.slice(1)
  // At once: neither the history nor an onlooker at the screen keeps it.
  history.replaceState(null, '', location.pathname)
  if (/^[\w-]{1,64}\.[\w-]{43}$/.test(uri)) {
    const channel = new BroadcastChannel(`foyer:v1:${document.currentScript.dataset.id || 'main'}`)
    channel.postMessage({ type: '@foyer-secure/SOCIAL_DONE', uri })
    channel.close()
    window.close()
  }
}
