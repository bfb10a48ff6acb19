// Before the first paint: the language and the theme this browser chose, so that nothing flashes.
(function () {
  var root = document.documentElement;
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('noripan.preferences')) || {};
  } catch (unreadable) {
    chosen = {};
  }
  var dark = chosen.theme === 'dark' || (chosen.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  var own = chosen.lang === 'ko' || chosen.lang === 'en';
  root.lang = own ? chosen.lang : /^ko\b/.test(navigator.language || '') ? 'ko' : 'en';
})();
