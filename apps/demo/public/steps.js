// Runs before the page is drawn: the first steps are there from the first frame, or, once hidden, never.
try {
  if (localStorage.getItem('foyer.demo.steps') === 'done') document.documentElement.dataset.steps = 'done'
} catch {
  // Without storage the steps are shown at every visit.
}
