// The offline page: lists what was kept, and opens the page again once the server can be reached.
(function () {
  var RETRY_MS = 5000;
  var DOCUMENT = /^\/api\/games\/([^/]+)\/(lesson|rules)$/;
  var lang = document.documentElement.lang === 'en' ? 'en' : 'ko';
  var WORDS = {
    lesson: { path: '/learn/', ko: '배우기', en: 'lesson' },
    rules: { path: '/how/', ko: '규칙', en: 'rules' },
  };

  function reopen() {
    fetch('/build.json', { cache: 'no-store' }).then(
      function (answer) {
        if (answer.ok) location.reload();
      },
      function () {
        return undefined; // still offline
      },
    );
  }
  addEventListener('online', reopen);
  setInterval(reopen, RETRY_MS);

  async function kept() {
    var titles = {};
    var pages = new Map();
    for (var name of await caches.keys()) {
      var cache = await caches.open(name);
      for (var request of await cache.keys()) {
        var path = new URL(request.url).pathname;
        var found = DOCUMENT.exec(path);
        if (found) pages.set(path, { slug: found[1], kind: WORDS[found[2]] });
        if (path !== '/api/games') continue;
        for (var game of await (await cache.match(request)).json()) titles[game.slug] = game.title[lang];
      }
    }
    return [...pages.values()].filter((page) => page.slug in titles).map((page) => ({ ...page, title: titles[page.slug] }));
  }

  kept().then(function (pages) {
    var list = document.querySelector('nav ul');
    for (var page of pages) {
      var link = document.createElement('a');
      link.href = page.kind.path + page.slug;
      link.textContent = page.title + ' ' + page.kind[lang];
      list.appendChild(document.createElement('li')).appendChild(link);
    }
    document.querySelector('nav').hidden = pages.length === 0;
  });
})();
