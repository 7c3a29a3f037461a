"""A window of WebKitGTK that WebDriver steers: python3 webkit.py FOLDER

A page that posts to webkit.messageHandlers.printer is printed to FOLDER/printed.pdf, on A4. WebKit's WebDriver has no
command for it, and a page that WebDriver steers cannot print by itself.
"""
import os
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

folder = sys.argv[1]

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)


def begin(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('webkit.py')
    session.set_application_info(info)
    session.connect('create-web-view', lambda _session: view)


def print_to_file(_manager, _message):
    operation = WebKit2.PrintOperation.new(view)
    settings = Gtk.PrintSettings()
    settings.set_printer('Print to File')
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, 'pdf')
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, 'file://' + folder + '/printing')
    page = Gtk.PageSetup()
    page.set_paper_size(Gtk.PaperSize.new(Gtk.PAPER_NAME_A4))
    operation.set_print_settings(settings)
    operation.set_page_setup(page)
    operation.connect('finished', lambda _: os.rename(folder + '/printing', folder + '/printed.pdf'))
    operation.connect('failed', lambda _, error: print(error.message, file=sys.stderr))
    operation.print_()


context.connect('automation-started', begin)
pages = view.get_user_content_manager()
pages.connect('script-message-received::printer', print_to_file)
pages.register_script_message_handler('printer')
view.connect('close', lambda _: Gtk.main_quit())
window = Gtk.Window(default_width=1280, default_height=900)
window.connect('destroy', Gtk.main_quit)
window.add(view)
window.show_all()
Gtk.main()
