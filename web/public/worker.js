// The service worker of the page. Each thing it does has a file of its own.
importScripts("/worker-offline.js", "/worker-push.js");
